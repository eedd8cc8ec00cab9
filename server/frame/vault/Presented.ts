import type { Bytes } from '../bytes/Bytes.ts'

/** What a visitor presents: one of the wallet's factors. */
export type Presented = { readonly factorId: string; readonly secret: Bytes }
