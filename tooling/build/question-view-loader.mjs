/**
 * Replaces the rules of a module by a view that is made from its questions, for a module without a `view.tsx`.
 *
 * @this {import('webpack').LoaderContext<object>}
 */
export default function questionViewLoader() {
  return `import { rules } from ${JSON.stringify(this.resourcePath)};
import { viewOf } from 'shared-ui/questions';
export const view = viewOf(rules);
`;
}
