import { observer } from '@portico/react/ui'
import { EmailField } from './EmailField.tsx'
import { OrLine } from './OrLine.tsx'

/** Login by email, in the Connect view. */
export default observer(function EmailSection() {
  return (
    <OrLine login="email">
      <EmailField />
    </OrLine>
  )
})
