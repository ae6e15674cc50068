import packageJson from '../../package.json' with { type: 'json' };

/** The version of this server, from its package. */
export const { version } = packageJson;
