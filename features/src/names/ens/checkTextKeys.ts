import { nameRegistrationErrors } from '../nameRegistrationErrors.ts'

const maxKeys = 20

/** Checks keys of texts, such as `avatar` and `com.github`. Throws `nameRegistration/badOrder`. */
export function checkTextKeys(keys: readonly string[]): void {
  if (keys.length === 0 || keys.length > maxKeys)
    throw nameRegistrationErrors.create('badOrder', [`it has not from 1 to ${maxKeys} texts`])
  const bad = keys.find((key) => !/^[a-z][\w.:-]{0,63}$/i.test(key))
  if (bad !== undefined)
    throw nameRegistrationErrors.create('badOrder', [
      `"${bad.slice(0, 64)}" is not a key of a text`,
    ])
}
