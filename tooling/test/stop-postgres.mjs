export default () => globalThis.postgres?.remove();
