/**
 * Parts of shared-contracts and shared-ui that first steps of areas ask for: the shell provides them, and its build
 * reads them here. What is not in this list, a remote brings itself, and the shell's own use of it is nobody else's:
 * a part that a first step needs and that is missing here is fetched a wave later.
 */
import 'shared-contracts/area-rules';
import 'shared-contracts/calls';
import 'shared-contracts/cart';
import 'shared-contracts/catalogue';
import 'shared-contracts/conditions';
import 'shared-contracts/data-path';
import 'shared-contracts/decode';
import 'shared-contracts/form-types';
import 'shared-contracts/money';
import 'shared-contracts/page-rules';
import 'shared-contracts/topics';
import 'shared-contracts/validation';
import 'shared-ui/button';
import 'shared-ui/checkbox-card';
import 'shared-ui/checkbox-field';
import 'shared-ui/field-pair';
import 'shared-ui/field-stack';
import 'shared-ui/field-wording';
import 'shared-ui/icons';
import 'shared-ui/money';
import 'shared-ui/notice-line';
import 'shared-ui/panel';
import 'shared-ui/quote-lines';
import 'shared-ui/radio-cards';
import 'shared-ui/section-heading';
import 'shared-ui/select-field';
import 'shared-ui/spinner';
import 'shared-ui/state-field';
import 'shared-ui/style-sheet';
import 'shared-ui/text-area-field';
import 'shared-ui/text-field';
import 'shared-ui/use-form-field';
import 'shared-ui/use-known';
import 'shared-ui/visually-hidden';
