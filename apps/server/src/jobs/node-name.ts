import { hostname } from 'node:os';

/** The name of this process among the nodes. */
export const nodeName = (): string => `${hostname()}:${process.pid}`;
