import type { Translate } from '@portico/core/feature'
import { expect, it } from 'vitest'
import type { PermissionEntry } from '../../../features/src/permissions/list/PermissionEntry.ts'
import type { en } from '../../../features/src/permissions/views/en.ts'
import { detailText } from '../../../features/src/permissions/views/permissionTexts.ts'
import { permissionChain, permissionOf } from './setup/openPermissions.ts'

it('names the day on which a permission ends, and none for a time that no date has', () => {
  const t = ((key: string, holes: object) =>
    `${key} ${Object.values(holes)}`) as unknown as Translate<typeof en>
  const { source } = permissionChain()
  const textOf = (until: number) => {
    const permission = permissionOf('a', { until })
    const entry: PermissionEntry = { key: 'a', source, permission, risk: 1 }
    return detailText(entry, { t, locale: 'en' })
  }
  expect(textOf(Date.UTC(2030, 0, 2))).toBe('detail.until Jan 2, 2030')
  // The greatest time that Permit2 takes, which wallets and apps use for `never`.
  expect(textOf((2 ** 48 - 1) * 1_000)).toBe('')
  expect(textOf(1e300)).toBe('')
})
