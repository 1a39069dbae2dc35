import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useDevice } from '../../lib/device.ts'
import { paths } from '../paths.ts'

/** When the session runs out while the app is open, the sign-in opens once; from there work can go on without it. */
export function ExpiryWatch() {
  const device = useDevice()
  const navigate = useNavigate()
  const router = useRouter()
  useEffect(() => {
    let wasExpired = isExpired()
    return device.session.subscribe(() => {
      const now = isExpired()
      if (now && !wasExpired) void navigate(paths.login({ returnTo: router.state.location.href }))
      wasExpired = now
    })
    function isExpired() {
      const session = device.session.get()
      return session.phase === 'signedIn' && session.expired
    }
  }, [device, navigate, router])
  return null
}
