import { siwx } from '@portico/features/siwx'
import { legacyConfig } from './legacyConfig.ts'

/** Signing in with the dapp's own backend: `?siwx=required`, `optional`, or `legacy` for the former configuration. */
export function signIn(search: string) {
  const mode = new URLSearchParams(search).get('siwx')
  if (mode === 'legacy') return [siwx({ siweConfig: legacyConfig })]
  if (mode !== 'required' && mode !== 'optional') return []
  const statement = 'Sign in to the Portico demo'
  return [siwx({ server: '/api/siwx', required: mode === 'required', statement })]
}
