/** @jsxImportSource hono/jsx */
import { PlainLayout } from './desk-layout.tsx';
import { Icon, Submit } from './elements.tsx';

interface LogInProps {
  /** The desk's page to show after the login. */
  next?: string;
  problem?: string;
  customerLogin: string;
}

export function LogInPage({ next, problem, customerLogin }: LogInProps) {
  return (
    <PlainLayout title="Log in">
      <div class="log-in">
        <h1>Desk log in</h1>
        <p class="lead">
          For people who work on orders. Customers <a href={customerLogin}>log in here</a>.
        </p>
        <form method="post" action="/operator">
          {next && <input type="hidden" name="next" value={next} />}
          <div class="field">
            <label class="label" for="token">
              Operator token
            </label>
            <p class="hint" id="token-hint">
              The token that you were given when you were added.
            </p>
            {problem && (
              <p class="error" id="token-error">
                <Icon name="warning" />
                {problem}
              </p>
            )}
            <input
              class="box"
              id="token"
              name="token"
              type="password"
              autocomplete="current-password"
              required
              maxlength={200}
              spellcheck={false}
              aria-describedby={problem ? 'token-error token-hint' : 'token-hint'}
              aria-invalid={problem ? 'true' : undefined}
              autofocus
            />
          </div>
          <Submit look="primary">Log In</Submit>
        </form>
      </div>
    </PlainLayout>
  );
}
