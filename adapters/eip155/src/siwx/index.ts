export { format, recapStatement } from '../session/siwxFormat.ts'
export type { RecoverPublicKey } from './isSigned.ts'
export { type Eip155VerifierOptions, verifier } from './verifier.ts'
