import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { paths } from '../../app/paths.ts'
import { useLanguageChoice } from '../../app/shell/use-language-choice.ts'
import { changePassword } from '../../features/account/password/change-password.ts'
import { SettingsScreen } from '../../features/account/settings-screen.tsx'
import { UserNameRow } from '../../features/account/user-name/user-name-row.tsx'
import { KitSelect } from '../../ui/kit/kit-fields.tsx'

export const Route = createFileRoute('/_kit/settings')({
  staticData: { title: msg`Settings`, access: 'person' },
  component: Settings,
})

function Settings() {
  return (
    <SettingsScreen
      language={<KitSelect {...useLanguageChoice()} />}
      sync={paths.sync()}
      people={paths.people()}
      sessions={paths.sessions()}
      userName={<UserNameRow />}
      change={changePassword}
    />
  )
}
