/**
 * Parts of shared-ui and shared-contracts that nearly every form uses: the shell provides them once, beside its own. What is
 * not here, a remote brings itself. An import is what makes a part provided.
 */
import 'shared-contracts/area-rules';
import 'shared-ui/button';
import 'shared-ui/checkbox-card';
import 'shared-ui/checkbox-field';
import 'shared-ui/field-pair';
import 'shared-ui/field-stack';
import 'shared-ui/field-wording';
import 'shared-ui/money';
import 'shared-ui/panel';
import 'shared-ui/quote-lines';
import 'shared-ui/radio-cards';
import 'shared-ui/section-heading';
import 'shared-ui/select-field';
import 'shared-ui/state-field';
import 'shared-ui/text-area-field';
import 'shared-ui/text-field';
import 'shared-ui/use-form-field';
import 'shared-ui/use-known';
