export { type JupiterOptions, jupiter } from './jupiter.ts'
