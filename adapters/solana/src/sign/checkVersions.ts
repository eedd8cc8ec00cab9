import { solanaErrors } from '../solanaErrors.ts'

/** Throws `solana/unsupportedVersion` for a version that the wallet does not list. */
export function checkVersions(
  versions: readonly ('legacy' | number)[],
  supported: readonly unknown[] | undefined,
): void {
  const missing = versions.find((version) => !(supported ?? ['legacy']).includes(version))
  if (missing === undefined) return
  const name = missing === 'legacy' ? missing : `version ${missing}`
  throw solanaErrors.create('unsupportedVersion', [name])
}
