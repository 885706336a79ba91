import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { newStore } from '../../test/render-page.fixture.tsx';
import { currentToasts } from '../../ui/toast.ts';
import { SignupForm, type SignupFormProps } from './signup-form.tsx';

/** Responds to every call with `reply` and records the requests. */
function stubServer(reply: () => Response | Promise<Response>) {
  const sent: { path: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push({ path: new URL(request.url).pathname, body: await request.json() });
    return reply();
  });
  return sent;
}

const added = () => Response.json({ message: 'You are on the list.' });
const busy = () =>
  Response.json({ statusCode: 429, message: 'Too many requests.' }, { status: 429 });
const noConnection = () => Promise.reject(new TypeError('Failed to fetch'));

function renderForm(props: Partial<SignupFormProps> = {}) {
  render(
    <Provider store={newStore()}>
      <MemoryRouter>
        <SignupForm endpoint="home" buttonLabel="Notify me" pendingLabel="Adding" {...props} />
      </MemoryRouter>
    </Provider>,
  );
}

const email = () => screen.getByLabelText<HTMLInputElement>('Email');
const lastToast = () => currentToasts()[0];

async function submit(address: string) {
  const user = userEvent.setup();
  await user.type(email(), address);
  await user.click(screen.getByRole('button'));
}

describe('SignupForm', () => {
  it.each(['', 'nobody', 'a@b', 'two@addresses@example.com', 'a@example.com, b@example.com'])(
    'the sign-up form refuses "%s" before sending and keeps it',
    async (address) => {
      const sent = stubServer(added);
      renderForm();
      const user = userEvent.setup();
      if (address) await user.type(email(), address);
      await user.click(screen.getByRole('button'));
      expect(await screen.findByText('Please enter a valid email address')).toBeVisible();
      expect(email()).toHaveAttribute('aria-invalid', 'true');
      expect(email()).toHaveValue(address);
      expect(sent).toEqual([]);
    },
  );

  it('the sign-up form sends the trimmed address with campaign and page', async () => {
    window.history.replaceState(null, '', '/?utm_source=card&utm_medium=qr&utm_term=quiet');
    const sent = stubServer(added);
    renderForm();
    await submit(' someone@example.com ');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toEqual({
      path: '/api/home-email-signup',
      body: {
        email: 'someone@example.com',
        utmSource: 'card',
        utmMedium: 'qr',
        pageUrl: window.location.href,
        website: '',
      },
    });
  });

  it('after a sign-up the next step replaces the form, and a button brings it back', async () => {
    stubServer(added);
    renderForm();
    await submit('someone@example.com');
    const step = await screen.findByText(/We’ve written to someone@example\.com\./);
    await waitFor(() => expect(step.parentElement).toHaveFocus());
    expect(screen.queryByLabelText('Email')).not.toBeInTheDocument();
    expect(lastToast()).toMatchObject({ title: 'Added.' });
    await userEvent.click(screen.getByRole('button', { name: 'Use another address' }));
    await waitFor(() => expect(email()).toHaveFocus());
    expect(email()).toHaveValue('');
  });

  it('a successful sign-up shows a notice, clears the field and calls onSuccess', async () => {
    stubServer(added);
    const onSuccess = vi.fn();
    renderForm({ onSuccess });
    await submit('someone@example.com');
    await waitFor(() => expect(onSuccess).toHaveBeenCalledOnce());
    expect(email()).toHaveValue('');
    expect(lastToast()).toMatchObject({ title: 'Added.', description: 'You are on the list.' });
  });

  it('the sign-up button shows progress and sends once', async () => {
    let reply = (_: Response) => {};
    const sent = stubServer(() => new Promise((resolve) => (reply = resolve)));
    renderForm();
    await submit('someone@example.com');
    const button = await screen.findByRole('button', { name: 'Adding' });
    await userEvent.click(button);
    reply(added());
    expect(await screen.findByText('One more step.')).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  it('an address that only the server refuses shows its error below the field', async () => {
    const message = 'Please enter a valid email address';
    stubServer(() =>
      Response.json({ statusCode: 400, message, errors: { email: [message] } }, { status: 400 }),
    );
    renderForm();
    await submit('someone@example.com');
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(email()).toHaveAccessibleDescription(message);
  });

  it.each([
    ['is refused', busy, 'Too many requests.'],
    ['has no connection', noConnection, 'Something went wrong. Please try again.'],
  ])('a sign-up that %s keeps the address and can be sent again', async (_, first, words) => {
    const replies = [first, added];
    const sent = stubServer(() => (replies.shift() ?? added)());
    const onSuccess = vi.fn();
    renderForm({ onSuccess });
    await submit('someone@example.com');
    expect(await screen.findByText(words)).toBeVisible();
    expect(email()).toHaveValue('someone@example.com');
    await userEvent.click(screen.getByRole('button', { name: 'Notify me' }));
    await waitFor(() => expect(onSuccess).toHaveBeenCalledOnce());
    expect(email()).toHaveValue('');
    expect(sent).toHaveLength(2);
    expect(screen.queryByText(words)).not.toBeInTheDocument();
  });

  it('a failed sign-up on other pages shows a notice with a default error', async () => {
    const sent = stubServer(() => new Response('<html>Bad gateway</html>', { status: 502 }));
    renderForm({ endpoint: 'general' });
    await submit('someone@example.com');
    await waitFor(() =>
      expect(lastToast()).toMatchObject({
        title: 'Error',
        description: 'Something went wrong. Please try again.',
      }),
    );
    expect(email()).toHaveValue('someone@example.com');
    expect(sent.map(({ path }) => path)).toEqual(['/api/email-signup']);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('the sign-up form hides a field from users and password managers, and sends its value as the website', async () => {
    const sent = stubServer(added);
    renderForm();
    const trap = screen.getByLabelText('Leave this empty');
    expect(trap).toHaveAttribute('tabindex', '-1');
    expect(trap).toHaveAttribute('autocomplete', 'off');
    const ignored = ['data-1p-ignore', 'data-lpignore', 'data-bwignore'];
    expect(trap.getAttributeNames()).toEqual(expect.arrayContaining(ignored));
    expect(trap.getAttribute('name')).not.toMatch(/web|site|url|name|mail|phone|address|company/);
    expect(trap.closest('[aria-hidden="true"]')).not.toBeNull();
    expect(screen.queryByRole('textbox', { name: 'Leave this empty' })).not.toBeInTheDocument();
    await userEvent.type(trap, 'https://spam.example');
    await submit('someone@example.com');
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ website: 'https://spam.example' }));
  });
});
