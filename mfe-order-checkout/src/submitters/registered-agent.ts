import { orderSubmitter } from '../assembly/order-submitter.ts';

export const submitter = orderSubmitter({ requires: { answers: ['companyInformation.state'] } });
