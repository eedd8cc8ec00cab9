import { cleanName, type PermissionHolder } from '@portico/core'
import { Address, observer, useStyles } from '@portico/react/ui'
import css from './HolderHeading.css'
import { usePermissions } from './usePermissions.ts'

/** Who was allowed what is listed below. */
export const HolderHeading = observer(function HolderHeading({
  holder: { address, name, url },
}: {
  holder: PermissionHolder
}) {
  useStyles(css)
  const { t } = usePermissions()
  const shown = cleanName(name, 40)
  const said = shown ?? hostOf(url)
  const host = shown === undefined ? undefined : hostOf(url)
  return (
    <h2 className="HolderHeading">
      <span>{said || t('unknown')}</span>
      {host !== undefined && host !== said && <span className="HolderHeading-more">{host}</span>}
      {address !== undefined && (
        <span className="HolderHeading-more">
          <Address value={address} />
        </span>
      )}
    </h2>
  )
})

function hostOf(url: string | undefined): string | undefined {
  return url !== undefined && URL.canParse(url) ? new URL(url).host : undefined
}
