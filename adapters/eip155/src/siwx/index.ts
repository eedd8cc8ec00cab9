export { format } from './format.ts'
export { type Eip155VerifierOptions, verifier } from './verifier.ts'
