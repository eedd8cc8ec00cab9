export { type LifiOptions, lifi } from './lifi.ts'
