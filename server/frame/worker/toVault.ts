import type { SiteWallet } from '../api/SiteApi.ts'
import { base64url } from '../bytes/base64url.ts'
import type { Vault } from '../vault/Vault.ts'

/** The vault of a wallet as the site describes it. */
export function toVault({ id, version, vault, commitment }: SiteWallet): Vault {
  return {
    id,
    version,
    vault: base64url.decode(vault),
    commitment: base64url.decode(commitment),
  }
}
