import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useDevice } from '../../lib/device.ts'
import { paths } from '../paths.ts'

/** Opens the sign-in once when the session expires while the app is open; from there work can continue without it. */
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
