export { format } from '../session/siwxFormat.ts'
export { verifier } from './verifier.ts'
