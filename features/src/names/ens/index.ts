export { type EthNamesOptions, ethNames } from './ethNames.ts'
