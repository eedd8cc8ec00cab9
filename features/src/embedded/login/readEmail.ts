import * as z from 'zod/mini'
import { embeddedErrors } from '../embeddedErrors.ts'

const emailSchema = z.email().check(z.maxLength(254))

/** The address in a text that was typed or pasted, such as `Ada <ada@site.example>`, without invisible characters. */
export function cleanEmail(text: string): string {
  const visible = text.replace(/\p{Cf}/gu, '').trim()
  const [, named] = /<([^<>\s]+)>$/.exec(visible) ?? []
  return named?.includes('@') ? named : visible
}

/** R5.02: an email address. Throws `embedded/badEmail`. */
export function readEmail(text: string): string {
  const email = cleanEmail(text)
  if (!emailSchema.safeParse(email).success) throw embeddedErrors.create('badEmail', [email])
  return email
}
