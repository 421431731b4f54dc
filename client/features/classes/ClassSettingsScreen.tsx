import { CardSignInCard } from './CardSignInCard.tsx'
import { ClassDetailsForm } from './ClassDetailsForm.tsx'
import { ClassEnding } from './ClassEnding.tsx'
import { ClassFrame } from './ClassFrame.tsx'
import { Consents } from './Consents.tsx'
import css from './ClassSettingsScreen.module.css'
import { JoinCodeCard } from './JoinCodeCard.tsx'
import { WaitingRoom } from './WaitingRoom.tsx'

export default function ClassSettingsScreen() {
  return (
    <ClassFrame page="settings">
      {(found) => (
        <div className={css.settings}>
          <WaitingRoom found={found} />
          {found.isActive && <JoinCodeCard found={found} />}
          {found.isActive && <CardSignInCard found={found} />}
          <Consents classId={found.id} className={found.name} />
          <div className={css.columns}>
            <ClassDetailsForm found={found} />
            <ClassEnding found={found} />
          </div>
        </div>
      )}
    </ClassFrame>
  )
}
