import { frost, participants } from './frost.ts'
import { publicPackage } from './publicPackage.ts'

/** Throws unless this is the participant's share of the key of `group`. */
export function checkShare(
  group: Uint8Array,
  participant: keyof typeof participants,
  signingShare: Uint8Array,
): void {
  const identifier = participants[participant]
  frost.validateSecret({ identifier, signingShare }, publicPackage(group))
}
