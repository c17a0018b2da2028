export { renderInForm, type FormUnderTest } from './render-in-form.tsx';
export { renderModule, withAct, type RenderModuleSettings } from './render-module.tsx';
