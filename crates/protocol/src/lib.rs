//! UCI and XBoard as typed messages.
