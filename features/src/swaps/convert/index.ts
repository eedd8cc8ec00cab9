export { type ConvertOptions, convert } from './convert.ts'
