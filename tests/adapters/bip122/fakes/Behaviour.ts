import type { Person } from './people.ts'

/** How the visitor of a fake wallet behaves. */
export type Behaviour = {
  says: 'yes' | 'no' | 'nothing'
  prompts: number
  person: Person
  authorised: boolean
  /** What the wallet makes of a PSBT after it signed it. */
  alters?: (psbt: Uint8Array) => Uint8Array
}
