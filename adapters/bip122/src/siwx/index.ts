export { format } from './format.ts'
export { verifier } from './verifier.ts'
