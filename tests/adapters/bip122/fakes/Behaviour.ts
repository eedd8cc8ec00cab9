import type { Person } from './people.ts'

/** The behaviour of a fake wallet's user. */
export type Behaviour = {
  says: 'yes' | 'no' | 'nothing'
  prompts: number
  person: Person
  authorised: boolean
  /** Changes a PSBT after the wallet signed it. */
  alters?: (psbt: Uint8Array) => Uint8Array
}
