import * as z from 'zod/mini'
import type { NameProvider, NameSuggestion } from './NameProvider.ts'

const maxLength = 64
const maxSuggestions = 10
const row = z.object({ name: z.string().check(z.maxLength(255)), isTaken: z.boolean() })

/** A label as it is registered: in lower case, without spaces around it. */
export function toLabel(text: string): string {
  return text.trim().toLowerCase().slice(0, maxLength)
}

/** R5.08: letters, digits and hyphens only, at least four of them. */
export function isLabel(label: string): boolean {
  return /^[a-z\d-]{4,64}$/.test(label)
}

/** Whether a name is a label that can be registered, with the zone. */
export function isOfZone(name: string, zone: string): boolean {
  return name.endsWith(`.${zone}`) && isLabel(name.slice(0, -zone.length - 1))
}

/** The valid suggestions of a provider: names of its own zone, each once. */
export function checkSuggestions(
  { zone }: Pick<NameProvider, 'zone'>,
  answer: unknown,
): readonly NameSuggestion[] {
  if (!Array.isArray(answer)) throw new Error('Expected a list of suggestions')
  const seen = new Map<string, NameSuggestion>()
  for (const it of answer.slice(0, maxSuggestions)) {
    const { success, data } = z.safeParse(row, it)
    if (success && isOfZone(data.name, zone)) seen.set(data.name, data)
  }
  return [...seen.values()]
}
