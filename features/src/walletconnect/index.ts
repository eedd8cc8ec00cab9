export type { Pairing, PairRequest } from './Pairing.ts'
