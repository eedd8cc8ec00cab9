import { namehash, normalize } from 'viem/ens'
import type { NameSuggestion, SuggestRequest } from '../NameProvider.ts'
import { nameRegistrationErrors } from '../nameRegistrationErrors.ts'
import { type EnsContext, encodeCall, readAnswer } from './ensCalls.ts'

const maxLength = 255
const maxLabelLength = 64
/** Shorter names are not sold. */
const minLetters = 3

export type EthName = {
  readonly name: string
  readonly label: string
  readonly node: `0x${string}`
}

/** A name directly below `.eth` in its normal form (ENSIP-15). Throws `nameRegistration/invalid`. */
export function normalEthName(name: string): EthName {
  const label = name.endsWith('.eth') ? name.slice(0, -'.eth'.length) : ''
  const isSold = name.length <= maxLength && !label.includes('.') && [...label].length >= minLetters
  if (!isSold || !isNormal(name)) throw nameRegistrationErrors.create('invalid', [name])
  return { name, label, node: namehash(name) }
}

function isNormal(name: string): boolean {
  try {
    return normalize(name) === name
  } catch {
    return false // `normalize` throws for an invalid name
  }
}

/** The wanted name and a few like it, read at once. Throws `nameRegistration/answer`. */
export async function suggestNames(
  { contracts, read }: EnsContext,
  { label, signal }: SuggestRequest,
): Promise<readonly NameSuggestion[]> {
  const names = variantsOf(label).flatMap(nameOf)
  if (names.length === 0) return []
  const calls = names.map((it) => ({
    to: contracts.controller,
    data: encodeCall('available(string)', { text: it.label }),
  }))
  const answers = await read(calls, signal)
  const found = names.map((_, at) => readAnswer(answers[at], (it) => it.bool(0)))
  if (found[0] === undefined) throw nameRegistrationErrors.create('answer', [])
  return names.flatMap(({ name }, at) =>
    found[at] === undefined ? [] : { name, isTaken: !found[at] },
  )
}

/** The label itself first. */
function variantsOf(label: string): readonly string[] {
  const others = [`${label}1`, `${label}hq`, `my${label}`, `the${label}`]
  return [label, ...others.filter((it) => it.length <= maxLabelLength)]
}

function nameOf(label: string): readonly EthName[] {
  try {
    return [normalEthName(`${label}.eth`)]
  } catch (error) {
    if (nameRegistrationErrors.is(error, 'invalid')) return []
    throw error
  }
}
