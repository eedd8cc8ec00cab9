import type { SiteUser } from '../api/createSiteApi.ts'
import { revealHidden } from '../ui/revealHidden.ts'

/** What a visitor knows the account by. */
export function accountName({ email, userName, id }: SiteUser): string {
  return revealHidden(email ?? userName ?? id).text
}
