import vm from 'node:vm';
import { TestEnvironment } from 'jest-environment-node';

/**
 * Jest's environment for Node.js with the globals that Node.js has. Jest's own are a Proxy behind an interceptor, so that each
 * `Array` or `Map` that a rule names costs two calls; and its errors keep 100 calls instead of 10, which a decoder that makes
 * an error for each form that does not fit spends most of its time with.
 */
export default class PlainNodeEnvironment extends TestEnvironment {
  constructor(config, context) {
    const { createContext } = vm;
    vm.createContext = () => createContext(vm.constants.DONT_CONTEXTIFY);
    try {
      super(config, context);
    } finally {
      vm.createContext = createContext;
    }
    this.global.Error.stackTraceLimit = 10;
  }
}
