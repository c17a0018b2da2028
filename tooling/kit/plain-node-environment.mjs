import vm from 'node:vm';
import { TestEnvironment } from 'jest-environment-node';

/**
 * Jest's environment for Node.js, with the globals of Node.js. Jest's own globals are a Proxy behind an interceptor, so
 * each mention of `Array` or `Map` costs two calls. Its errors also keep 100 stack frames instead of 10, which takes
 * most of the time of a decoder that creates an error for each alternative that does not fit.
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
