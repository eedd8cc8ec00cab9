const maxLength = 64

/** A label as it is registered: in lower case, without spaces around it. */
export function toLabel(text: string): string {
  return text.trim().toLowerCase().slice(0, maxLength)
}

/** R5.08: letters, digits and hyphens only, at least four of them. */
export function isLabel(label: string): boolean {
  return /^[a-z\d-]{4,64}$/.test(label)
}
