import { individual } from '../assembly/company.ts';
import { orderSubmitter } from '../assembly/order-submitter.ts';

export const submitter = orderSubmitter({ companies: individual });
