// Tokens and base styles first, because the style sheet keeps the order of the imports.
import 'shared-ui/tokens';
import '../layout/base.ts';
import 'virtual:shared-modules';
