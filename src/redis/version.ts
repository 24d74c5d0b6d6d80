/** The version of Redis whose commands, errors and texts of numbers these are, as clients are told. */
export const REDIS_VERSION = '7.2.12';
