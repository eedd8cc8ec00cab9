/** Of all usernames, in bytes. */
const maxLength = 32

/**
 * The registered spelling of a username: letters and digits, and those of the authority that granted it (`alice.dot`);
 * `undefined` for other text.
 */
export function normalUsername(text: string): string | undefined {
  const isUsername = text.length <= maxLength && /^[a-z0-9]+\.[a-z0-9]+$/i.test(text)
  return isUsername ? text.toLowerCase() : undefined
}
