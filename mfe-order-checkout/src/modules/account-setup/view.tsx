import type { ModuleView } from 'shared-contracts/area-host';
import { FieldStack } from 'shared-ui/field-stack';
import { wordsOf } from 'shared-ui/field-wording';
import { NewPasswordFields } from 'shared-ui/password-field';
import { TextField } from 'shared-ui/text-field';
import { useStore } from 'shared-ui/use-store';
import { fillTemplate } from '../../wording/fill-template.ts';
import type { AccountSetupOptions } from './rules.ts';

/** Email and password of the account that holds the order. */
const AccountSetup: ModuleView<AccountSetupOptions> = ({
  options: { haveAccount, logIn, newAccount, email, generate, generateLabel, loggedIn, ...password },
  host: { known: knownStore },
}) => {
  const { customer, loginLink } = useStore(knownStore, ({ customer: loggedInAs, page }) => ({
    customer: loggedInAs,
    loginLink: page.site.loginLink,
  }));
  if (customer) return <p>{fillTemplate(loggedIn, { email: customer.email })}</p>;
  return (
    <FieldStack>
      {loginLink !== undefined && (
        <p>
          <span>{`${haveAccount} `}</span>
          <a href={`${loginLink}?next=${encodeURIComponent(window.location.pathname + window.location.search)}`}>
            {logIn}
          </a>
        </p>
      )}
      {loginLink !== undefined && newAccount && <p>{newAccount}</p>}
      <TextField name="accountInformation.email" {...wordsOf(email)} type="email" autoComplete="email" showTick />
      <NewPasswordFields
        {...password}
        generate={generate.show ? { length: generate.length, label: generateLabel } : undefined}
      />
    </FieldStack>
  );
};

export { AccountSetup as view };
