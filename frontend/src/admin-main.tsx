import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { AdminApp } from './app/admin-app.tsx';
import './ui/fonts.css';
import './ui/tokens.css';
import './ui/base.css';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root to draw into.');

createRoot(root).render(
  <StrictMode>
    <AdminApp />
  </StrictMode>,
);
