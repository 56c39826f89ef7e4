import { toast } from 'react-hot-toast/headless';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { getLimitReached, showErrorToast } from './limit-reached.ts';

describe('reporting an error code', () => {
  beforeEach(() => {
    vi.spyOn(toast, 'error').mockReturnValue('id');
  });

  test('shows its text in a toast', () => {
    showErrorToast('MESSAGE_LIMIT_REACHED');
    expect(toast.error).toHaveBeenCalledExactlyOnceWith(
      'Your session has ended because you reached the maximum messages per session.',
      { id: 'MESSAGE_LIMIT_REACHED' },
    );
    expect(getLimitReached('MESSAGE_LIMIT_REACHED')).toBeNull();
  });

  test('shows a toast and returns the limit when a registered user has no sessions left', () => {
    showErrorToast('quota-exhausted-text');
    expect(toast.error).toHaveBeenCalledExactlyOnceWith('Text-chat limit reached – upgrade your plan.', {
      id: 'quota-exhausted-text',
    });
    expect(getLimitReached('quota-exhausted-text')).toEqual({
      reason: 'quota-exhausted',
      sessionType: 'text',
      isGuest: false,
    });
  });

  test('shows no toast and returns the limit when a guest has no sessions left', () => {
    showErrorToast('quota-exhausted-voice-anonymous');
    expect(toast.error).not.toHaveBeenCalled();
    expect(getLimitReached('quota-exhausted-voice-anonymous')).toEqual({
      reason: 'quota-exhausted',
      sessionType: 'voice',
      isGuest: true,
    });
  });
});
