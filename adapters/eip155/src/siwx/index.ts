export { format } from './format.ts'
export type { RecoverPublicKey } from './isSignedByKey.ts'
export { recapStatement } from './recapStatement.ts'
export { type Eip155VerifierOptions, verifier } from './verifier.ts'
