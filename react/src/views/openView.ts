import type { Kit } from '@portico/core'

/** Opens a view that a feature registered; its name and params are known at run time only. */
export function openView(
  { router }: Pick<Kit, 'router'>,
  name: string | undefined,
  params?: object,
): void {
  const push = router.push as (name: string, params?: object) => void
  if (name !== undefined) push(name, params)
}
