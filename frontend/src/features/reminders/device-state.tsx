import { useGetReminderDeviceQuery } from '../../api/api.ts';
import { pushProblem } from './push-device.ts';
import { PUSH_PROBLEMS } from './push-words.ts';

/** Says whether this device can show notifications, before the browser asks for the permission. */
export function DeviceState({ isOn }: { isOn: boolean }) {
  const { data: device } = useGetReminderDeviceQuery();
  const problem = pushProblem();
  if (problem) return <p role="status">{PUSH_PROBLEMS[problem]}</p>;
  if (isOn && device && !device.isSubscribed) {
    return <p role="status">Reminders don’t come to this device. Save to add it.</p>;
  }
  if (isOn) return null;
  return <p>Your browser asks for permission when you save.</p>;
}
