export function freePorts(count: 1): Promise<[number]>;
export function freePorts(count: 2): Promise<[number, number]>;
