export { type ZeroExOptions, zeroEx } from './zeroEx.ts'
