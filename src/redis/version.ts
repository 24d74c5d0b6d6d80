/** The version of Redis whose commands and score format these are, as clients are told. */
export const REDIS_VERSION = '7.2.0';
